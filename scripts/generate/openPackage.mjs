import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a package of the registry, `name@version`, that nothing here depends on; fetched once, without running it. */
export function openPackage(root, wanted) {
  const target = join(root, '.latchkey/packages', wanted.replace('/', '+'))
  const content = join(target, 'package')
  if (existsSync(content)) return content
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  execFileSync('npm', ['pack', wanted, '--silent', '--ignore-scripts', '--pack-destination', target])
  const [tarball] = readdirSync(target)
  execFileSync('tar', ['-xzf', join(target, tarball), '-C', target])
  return content
}
