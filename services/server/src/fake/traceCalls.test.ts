import { expect, it } from 'vitest'
import { readTrace } from './traceCalls.test.support'

it('reads a call that another thread broke into, where it ended', () => {
  const trace = [
    '71  write(1<pipe:[9]>, "saving\\n", 7) = 7',
    '71  pwrite64(31</data/base/5/1259>, "\\0\\0"..., 8192, 0) = 8192',
    '71  fdatasync(31</data/base/5/1259> <unfinished ...>',
    '75  write(17<anon_inode:[eventfd]>, "\\1"..., 8 <unfinished ...>',
    '71  <... fdatasync resumed>)              = 0',
    '75  <... write resumed>)                  = 8',
    '71  fsync(32</data/base> <unfinished ...>',
    '71  <... fsync resumed>)                  = -1 EIO (Input/output error)',
    '71  fsync(33</data>)                      = 0',
    '71  fsync(34</data/never> <unfinished ...>',
  ].join('\n')
  expect(readTrace(trace)).toEqual([
    { is: 'said', on: 'saving' },
    { is: 'write', on: '/data/base/5/1259' },
    { is: 'sync', on: '/data/base/5/1259' },
    { is: 'write', on: 'anon_inode:[eventfd]' },
    { is: 'sync', on: '/data' },
  ])
})
