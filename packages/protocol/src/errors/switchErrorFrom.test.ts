import { describe, expect, test } from 'vitest'
import { hostileValues } from './hostileValues.test.fixture'
import { isLatchkeyError } from './LatchkeyError'
import { switchTimedOut } from './network'
import { switchErrorFrom } from './switchErrorFrom'

const context = { chainId: 'eip155:31338' }

describe('switchErrorFrom', () => {
  test.each([
    [{ code: 4001 }, 'network.switch_rejected'],
    [{ code: 4902, message: 'Unrecognized chain ID "0x7a6a"' }, 'network.unrecognized'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'network.unrecognized'],
    [{ code: -32603, message: 'Unrecognized chain ID "0x7a6a". Try adding it.' }, 'network.unrecognized'],
    [{ code: 32603 }, 'network.invalid_chain_id'],
    [{ code: 4200 }, 'wallet.unsupported_method'],
    [{ code: -32601, message: 'the method does not exist' }, 'wallet.unsupported_method'],
    [{ code: -32002, message: 'already pending' }, 'connect.already_pending'],
    [{ code: -32603 }, 'wallet.failed'],
    [undefined, 'wallet.failed'],
  ])('turns %o into %s', (thrown, code) => {
    expect(switchErrorFrom(thrown, context)).toMatchObject({ code })
  })

  test('lets an error of ours pass', () => {
    const own = switchTimedOut({})
    expect(switchErrorFrom(own, context)).toBe(own)
  })

  test.each(hostileValues)('makes exactly one error of %s', (_name, make) => {
    expect(isLatchkeyError(switchErrorFrom(make(), context), 'wallet.failed')).toBe(true)
  })
})
