/** The API's base URL: the build's `VITE_API_BASE`; empty means same origin. */
export const apiBase = () => import.meta.env.VITE_API_BASE ?? ''
