/** The English words of reading a code with the camera. */
export const wordsEn = {
  'title.ScanCode': 'Scan a code',
  'scan.loading': 'Allow the camera when your browser asks',
  'scan.ready': 'Hold an address or a payment code in front of the camera. The picture stays on this device.',
  'scan.rejected': 'The camera isn’t allowed on this site. Allow it in your browser, or paste the address.',
  'scan.empty': 'No camera was found. Paste the address instead.',
  'scan.error': 'The camera didn’t start. Something else may be using it.',
  'scan.stop': 'Stop scanning',
} as const
