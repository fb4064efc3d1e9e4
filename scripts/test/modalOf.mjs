/** What a screen reader is told of the dialog in Playwright's page about a failure, without the marks of its own; empty where none was open. */
export function modalOf(page) {
  const lines = page.split('\n')
  const from = lines.findIndex((line) => /^\s*- dialog\b/.test(line))
  if (from < 0) return ''
  const depth = lines[from].search(/\S/)
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((line) => line.search(/\S/) <= depth)
  return (
    [lines[from], ...rest.slice(0, end < 0 ? undefined : end)]
      .map((line) => line.slice(depth).replace(/ \[(ref|cursor)=\w+\]/g, ''))
      // What only holds other things says nothing.
      .filter((line) => !/^\s*- generic:$/.test(line))
      .slice(0, 40)
      .join('\n')
  )
}
