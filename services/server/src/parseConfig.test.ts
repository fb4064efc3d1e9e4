import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { allVariables } from './Config'
import { ConfigError } from './config/ConfigError'
import { parseConfig } from './parseConfig'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the configuration', () => {
  it('has a default for everything, and production is one of them', () => {
    expect(parseConfig({})).toMatchObject({
      MODE: 'production',
      PORT: 4401,
      ROLES: ['api', 'relay'],
      LOG_LEVEL: 'info',
    })
    expect(parseConfig({ PORT: '' }).PORT).toBe(4401)
  })

  it('names every wrong variable at once, with an example that is right', () => {
    const wrong = { PORT: '70000', ROLES: 'api,teapot', PUBLIC_URL: 'door.example.org', LOG_LEVEL: 'loud' }
    try {
      parseConfig(wrong)
      expect.unreachable('all of it is wrong')
    } catch (error) {
      const { problems } = error as ConfigError
      expect(error).toBeInstanceOf(ConfigError)
      expect(problems).toHaveLength(4)
      for (const name of Object.keys(wrong)) {
        const problem = problems.find((one) => one.startsWith(name)) ?? ''
        const [, example = ''] = new RegExp(`Example: ${name}=(.*)$`).exec(problem) ?? []
        expect(parseConfig({ [name]: example })).toBeDefined()
      }
    }
  })

  it('takes a secret from a file, and nothing else from one', () => {
    const path = join(folder, 'secret')
    writeFileSync(path, 'a key that came from a file\n')
    expect(parseConfig({ OPERATOR_KEY_FILE: path }).OPERATOR_KEY).toBe('a key that came from a file')
    expect(parseConfig({ LOG_LEVEL_FILE: path }).LOG_LEVEL).toBe('info')
    expect(() => parseConfig({ OPERATOR_KEY_FILE: join(folder, 'absent') })).toThrow(
      /OPERATOR_KEY must come from a file/,
    )
  })

  it.each(Object.entries(allVariables()).flatMap(([name, { secret }]) => (secret ? [name] : [])))(
    'C-26 a file or a variable without a secret in it is no %s, and the file is named',
    (name) => {
      const path = join(folder, 'empty')
      for (const content of ['', ' \n\t', '\ufeff\n']) {
        writeFileSync(path, content)
        expect(() => parseConfig({ [`${name}_FILE`]: path })).toThrow(
          `${name} must come from a file that holds it: ${path} is empty; write the secret into it`,
        )
      }
      expect(() => parseConfig({ [name]: ' '.repeat(40) })).toThrow(`${name} must hold more than white space`)
      expect(() => parseConfig({ [name]: '' })).not.toThrow()
    },
  )

  it('never shows what a secret was', () => {
    const secrets = Object.entries(allVariables()).filter(([, variable]) => 'secret' in variable)
    const environment = Object.fromEntries(secrets.map(([name]) => [name, 'canary']))
    try {
      parseConfig(environment)
      expect.unreachable('a canary is no address')
    } catch (error) {
      expect((error as Error).message).not.toMatch(/canary/)
    }
  })
})
