/** Addresses of visitors, each another: what one of them may ask within a second is less than a bench asks. */
export function createVisitors() {
  let count = 0
  return () => {
    count += 1
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  }
}
