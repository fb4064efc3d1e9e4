import { ConfigError } from '../config/ConfigError'
import { HttpError } from '../http/answer/HttpError'
import { type Command, type Terminal, UsageError } from './Command'
import { check } from './check'
import { project } from './project'
import { backupRecords, eraseRecords, exportRecords, restoreRecords } from './recordCommands'
import { serve } from './serve'

const commands: Readonly<Record<string, Command>> = {
  serve,
  check,
  project,
  export: exportRecords,
  erase: eraseRecords,
  backup: backupRecords,
  restore: restoreRecords,
}

/** Runs what the arguments name; a failure is told in words, and the exit code answered. */
export async function runCommand([name = 'serve', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    for (const { usage, about } of Object.values(commands)) terminal.say(`latchkey-server ${usage}\n    ${about}`)
    return name === 'help' || name === '--help' ? 0 : 2
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
