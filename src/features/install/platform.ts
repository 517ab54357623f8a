/** Whether this is the installed app. */
export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: minimal-ui)')
    .matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPhone or iPad, where sites are added to the home screen by hand. */
export const isIosBrowser = () => 'standalone' in navigator && navigator.standalone === false
