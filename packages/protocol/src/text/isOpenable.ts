/**
 * Schemes that a system, or a program other than a wallet, answers to: a link of one runs, starts, reads or dials something.
 * By class, and each a whole scheme, so that `core` and `trust` stay their wallets' own.
 */
const handlers: readonly RegExp[] = [
  // Code, and documents in place of a page.
  /^(.*script|data|blob|about|jar|mhtml|mk|its|cid|mid|res|resource|content|view-source|file.*)$/,
  // Parts of an operating system: Windows, Apple's, Android, Linux.
  /^(ms-.*|microsoft.*|windows.*|search|search-.*|shell|shell-.*|calculator|hcp|help|ghelp|onenote.*|onedrive.*|odopen|grvopen|outlook.*|mapi|bingmaps|xbox.*|zune.*)$/,
  /^(x-.*|apple.*|com\.apple\..*|itms.*|macapp.*|prefs|app-prefs|app-settings|settings|shortcuts|workflow|maps|photos.*|music|videos|podcasts?|ibooks|message|addressbook|diagnostics|help-viewer)$/,
  /^(intent|android.*|market|package|apt|snap|appstream|flatpak.*|man|info|yelp|trash|admin|computer|recent|mtp|gphoto2)$/,
  // Browsers and their extensions.
  /^(.*-extension|chrome.*|googlechrome.*|moz.*|firefox.*|edge|brave|opera.*|vivaldi|safari.*|web\+.*|devtools)$/,
  // Other protocols of the network, and machines elsewhere.
  /^(http.*|wss?|s?ftps?|ssh|scp|telnet|tn3270|rlogin|smb|cifs|nfs|afp|davs?|webdavs?|ldaps?|gopher|rdp|rtsp|mmsh?|vnc|anydesk|teamviewer.*|citrix.*|receiver|svn.*|magnet|ed2k|torrent|ircs?|nntp|news|feed|webcals?|jnlps?)$/,
  // What developers work with.
  /^(vscode.*|vscodium|cursor|windsurf|zed|jetbrains.*|idea|sublime.*|subl|txmt|mvim|emacs|org-protocol|docker.*|postman|sourcetree|git|git[-+h].*|gitkraken|putty|xcode)$/,
  // Launchers of games and programs.
  /^(steam.*|com\.epicgames\..*|uplay|origin2?|battlenet|roblox.*|minecraft.*|itchio|goggalaxy)$/,
  // Calls, mail, messages, meetings.
  /^(mailto|tel|telprompt|sms|smsto|mmsto|facetime.*|callto|sips?|skype.*|im|xmpp|msteams|zoom.*|webex.*|slack|discord|tg|whatsapp|viber|sgnl|weixin|fb.*)$/,
  // What any wallet answers to, so that the system would choose: a pairing, a payment.
  /^(wc|bitcoin|ethereum|solana|lightning|lnurl.*|litecoin|dogecoin|monero|upi|venmo|cashapp|paypal.*)$/,
]

/**
 * Whether a link from a list or a peer may be opened: `https:` with a host, or a scheme that a wallet may call its own; printable
 * ASCII only, so that nothing hides before or inside the scheme.
 * @example
 * isOpenable('harbor://wc?uri=abc') // true
 * isOpenable('search-ms:query=x') // false
 */
export function isOpenable(href: unknown): href is string {
  if (typeof href !== 'string' || /[^!-~]/.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  if (protocol === 'https:') return username === '' && password === ''
  return !handlers.some((form) => form.test(protocol.slice(0, -1)))
}
