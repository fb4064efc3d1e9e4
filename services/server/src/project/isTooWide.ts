/** Name endings under which anybody can get a name; a wildcard over one would let in strangers. */
const sharedEndings: ReadonlySet<string> = new Set([
  ...[
    'co.uk',
    'org.uk',
    'com.au',
    'net.au',
    'co.nz',
    'co.jp',
    'com.br',
    'co.in',
    'com.cn',
    'com.mx',
    'co.za',
    'com.tr',
  ],
  ...['co.kr', 'com.sg', 'com.hk', 'com.tw', 'com.ar', 'co.il', 'com.ua'],
  ...['github.io', 'gitlab.io', 'pages.dev', 'workers.dev', 'vercel.app', 'netlify.app', 'web.app', 'firebaseapp.com'],
  ...['herokuapp.com', 'fly.dev', 'onrender.com', 'surge.sh', 'glitch.me', 'repl.co', 'replit.app', 'deno.dev'],
  ...['ngrok.io', 'ngrok-free.app', 'trycloudflare.com', 'loca.lt', 'azurewebsites.net', 'cloudfront.net', 'r2.dev'],
  ...['blogspot.com', 'wixsite.com', 'webflow.io', 'framer.app', 'ipfs.io', 'eth.limo', 'eth.link', 'localhost'],
])

/** Whether the host of a wildcard pattern leaves its wildcard to people who are strangers to each other. */
export function isTooWide(host: string): boolean {
  const labels = host.split('.')
  const wildcard = labels.lastIndexOf('*')
  if (wildcard === -1) return false
  const ending = labels.slice(wildcard + 1)
  return ending.length < 2 || sharedEndings.has(ending.join('.'))
}
