/** Whether the landing that came with the document is still what is seen; so also while the build draws it. */
export const isLandingShown = () => typeof document !== 'object' || document.getElementById('landing') !== null
