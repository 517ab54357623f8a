/** A request without a network. */
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
