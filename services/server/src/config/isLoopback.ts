/** Whether the host of an address, as `URL` writes it, is this machine itself. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1])$/.test(hostname)
