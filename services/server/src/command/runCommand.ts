import { ConfigError } from '../config/ConfigError'
import { serverVersion } from '../config/serverVersion'
import { HttpError } from '../http/answer/HttpError'
import { audit } from './audit'
import { type Command, type Terminal, UsageError } from './Command'
import { check } from './check'
import { migrate } from './migrate'
import { mint } from './mint'
import { name } from './name'
import { project } from './project'
import { backupRecords, eraseRecords, exportRecords, restoreRecords } from './recordCommands'
import { serve } from './serve'

const commands: Readonly<Record<string, Command>> = {
  serve,
  check,
  migrate,
  mint,
  audit,
  project,
  name,
  export: exportRecords,
  erase: eraseRecords,
  backup: backupRecords,
  restore: restoreRecords,
}

/** What asks for an explanation in place of the work. */
const asksForHelp = (word: string | undefined) => word === 'help' || word === '--help' || word === '-h'

/** Runs what the arguments name; a failure is told in words, and the exit code answered. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words[0] === '--version') {
    terminal.say(serverVersion())
    return 0
  }
  if (asksForHelp(words[0]) || asksForHelp(words[1])) {
    explain(terminal.say)
    return 0
  }
  // Options alone are those of the default.
  const [word = 'serve', ...args] = words[0]?.startsWith('-') ? ['serve', ...words] : words
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!command) {
    terminal.complain(`There is no command '${word}'. See: latchkey-server --help`)
    return 2
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    if (error instanceof UsageError) terminal.complain(`Use: latchkey-server ${error.message}`)
    else if (error instanceof ConfigError || error instanceof HttpError) terminal.complain(error.message)
    else terminal.complain(error instanceof Error ? `${error.name}: ${error.message}` : 'Something unknown went wrong.')
    return error instanceof UsageError ? 2 : 1
  }
}

function explain(say: Terminal['say']): void {
  for (const { usage, about } of Object.values(commands)) say(`latchkey-server ${usage}\n    ${about}`)
  say(
    '\nEverything else is set by variables of the environment: latchkey-server check names what is set and what is missing,',
  )
  say('docs/self-hosting.md says what each is for. With none of them set, the server is for this machine alone.')
}
