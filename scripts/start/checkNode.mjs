const needed = [20, 19]

/** Throws when this Node is too old to run anything here. */
export function checkNode(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return
  throw new Error(
    `Latchkey needs Node ${needed.join('.')} or newer, and this is Node ${version}. Install a newer one (https://nodejs.org) and run npm start again.`,
  )
}
