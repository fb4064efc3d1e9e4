import { paint, spell } from '../test/say.mjs'

/** What runs, where, what is only a stand-in, and how to stop it. */
export function table({ rows, lan, milliseconds }) {
  const width = (key) => Math.max(...rows.map((row) => row[key].length))
  const line = ({ name, url, about }) =>
    `  ${name.padEnd(width('name'))}  ${paint('strong', url.padEnd(width('url')))}  ${about}`
  const kinds = new Set(rows.map((row) => row.standIn).filter(Boolean))
  const namesOf = (kind) => rows.filter((row) => row.standIn === kind).map(({ name }) => name)
  const standIns = [...kinds].map((kind) => `  ${namesOf(kind).join(', ')}: ${kind}`)
  const onLan = ({ name, url }) => `  ${name.padEnd(width('name'))}  ${url.replace('//localhost:', `//${lan}:`)}`
  return [
    '',
    `${paint('good', 'Latchkey runs')} (started in ${spell(milliseconds)})`,
    ...rows.map(line),
    ...(lan ? ['', 'From a phone in the same network (everybody in it can reach these):', ...rows.map(onLan)] : []),
    ...(standIns.length > 0 ? ['', 'Local stand-ins:', ...standIns] : []),
    '',
    `Stop with Ctrl-C. Start afresh with ${paint('strong', 'npm start -- --reset')}. For tools: .latchkey/dev.json`,
  ].join('\n')
}
