/** Whether the pre-rendered landing is still visible; true as well during pre-rendering. */
export const isLandingShown = () => typeof document !== 'object' || document.getElementById('landing') !== null
