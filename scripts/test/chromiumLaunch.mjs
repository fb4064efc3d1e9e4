import { findTestBrowser } from './findTestBrowser.mjs'

/**
 * Parts of a whole Chromium that no page of a test needs: it keeps two pages of its address bar ready in every window,
 * and each test opens a window. They cost half of what opening and closing it does.
 */
const ofTheWindow = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI']

/** What Playwright leaves out of a Chromium of its own accord, said again because only the last list of a command line counts. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Launch options every browser test shares: the Chromium of this machine, without its sandbox where root forbids one. What is measured,
 * and what needs a camera, gives the path of the whole one.
 */
export function chromiumLaunch(executablePath = findTestBrowser()) {
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-dev-shm-usage',
      `--disable-features=${[...byPlaywright, ...ofTheWindow].join(',')}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  }
}
