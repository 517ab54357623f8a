/** Pixels of one module in the saved picture. */
const MODULE_PX = 16

/** Saves the code as a PNG, which phone galleries accept. */
export async function saveQrPicture(modules: readonly (readonly boolean[])[], fileName: string) {
  const canvas = new OffscreenCanvas(modules.length * MODULE_PX, modules.length * MODULE_PX)
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = 'black'
  drawing.scale(MODULE_PX, MODULE_PX)
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) drawing.fillRect(x, y, 1, 1)
  }
  const address = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
