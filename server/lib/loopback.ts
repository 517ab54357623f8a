/** Whether an address or host name can only be reached from this machine. */
export function isLoopback(address: string) {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3})$/i.test(address)
}
