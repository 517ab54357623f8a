/** Texts and shapes that browsers draw slightly differently, as a data URL. Throws where drawing is refused. */
export function canvasDrawing() {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 60
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.textBaseline = 'top'
  context.font = '16px Arial'
  context.fillStyle = '#f60'
  context.fillRect(120, 2, 60, 24)
  context.fillStyle = '#069'
  context.fillText('Tianmu 天幕 🌕', 4, 14)
  context.fillStyle = 'rgba(102, 204, 0, 0.7)'
  context.fillText('Tianmu 天幕 🌕', 6, 18)
  return canvas.toDataURL()
}

/** Vendor and renderer of the graphics card; empty where there is no WebGL. */
export function graphicsCard() {
  const gl = document.createElement('canvas').getContext('webgl')
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  const nameOf = (key: number | undefined): string => (gl && key !== undefined ? String(gl.getParameter(key)) : '')
  const card = {
    vendor: nameOf(names?.UNMASKED_VENDOR_WEBGL ?? gl?.VENDOR),
    renderer: nameOf(names?.UNMASKED_RENDERER_WEBGL ?? gl?.RENDERER),
  }
  // Browsers allow only some contexts at once.
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return card
}
