const ICON = '/icons/icon-512.png'
/** Of the screen's shorter side. */
const ICON_PART = 0.28

/**
 * Startup image for iOS: the logo on the theme's background instead of a white screen. iOS does not read it from the
 * manifest and accepts only the exact screen size, so it is drawn here for this screen.
 */
export async function prepareIosStart() {
  // False only where the site can still be added to the home screen.
  if (!('standalone' in navigator) || navigator.standalone !== false) return
  addToHead('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' })
  const icon = new Image()
  icon.src = ICON
  await icon.decode()
  const { width, height } = window.screen
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const size = `(device-width: ${short}px) and (device-height: ${long}px)`
  const ratio = window.devicePixelRatio
  for (const [orientation, across, down] of [
    ['portrait', short, long],
    ['landscape', long, short],
  ] as const) {
    addToHead('link', {
      rel: 'apple-touch-startup-image',
      media: `screen and ${size} and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${orientation})`,
      href: startPicture(icon, across * ratio, down * ratio),
    })
  }
}

/** `width` and `height` in pixels of the screen. */
function startPicture(icon: HTMLImageElement, width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface-0')
  context.fillRect(0, 0, width, height)
  const side = Math.min(width, height) * ICON_PART
  context.drawImage(icon, (width - side) / 2, (height - side) / 2, side, side)
  return canvas.toDataURL('image/png')
}

function addToHead(tag: 'meta' | 'link', attributes: Record<string, string>) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}
