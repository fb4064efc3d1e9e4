import { allVariables } from './Config'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Every variable as rows of a Markdown table; `docs/self-hosting.md` holds the same text. */
export function describeVariables(): string {
  const rows = Object.entries(allVariables()).map(
    ([name, { about, example, secret }]) =>
      `| \`${name}\` | ${cell(about)}${secret ? '; secret' : ''} | \`${cell(example)}\` |`,
  )
  return ['| variable | what it is for | example |', '|---|---|---|', ...rows].join('\n')
}
