/** The body of a request as text; throws when it has more than `most` characters. */
export async function readBody(request, most) {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > most) throw new Error('too much')
  }
  return text
}
