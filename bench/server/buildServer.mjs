import { execFileSync } from 'node:child_process'

/** Builds the server's plain JavaScript; its figures are of nothing else. */
export function buildServer(root) {
  execFileSync('npm', ['run', 'build', '-w', 'latchkey-server'], { cwd: root, stdio: 'pipe' })
}
