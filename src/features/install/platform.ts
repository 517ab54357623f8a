/** Whether this is the installed app already. */
export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: minimal-ui)')
    .matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPhone or iPad, where the site can be put on the home screen by hand alone. */
export const isIosBrowser = () => 'standalone' in navigator && navigator.standalone === false
