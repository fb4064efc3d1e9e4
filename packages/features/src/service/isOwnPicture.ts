/** Whether a picture comes with the answer, or from the server that gave it: another host would see the visitor. */
export function isOwnPicture(url: string, base: string): boolean {
  if (/^data:image\//.test(url)) return true
  return URL.canParse(url) && URL.canParse(base) && new URL(url).origin === new URL(base).origin
}
