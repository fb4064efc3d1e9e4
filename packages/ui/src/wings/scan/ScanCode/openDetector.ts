/** The part of the Shape Detection API that is used: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
export interface CodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface Native {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): CodeDetector
    getSupportedFormats(): Promise<readonly string[]>
  }
}

/** What finds codes in pictures: the browser's own where it has one, else one that is loaded. */
export async function openDetector(browser: Native = globalThis as Native): Promise<CodeDetector> {
  const { BarcodeDetector: Own } = browser
  const formats = ['qr_code'] as const
  // One that is there and knows no codes is on desktops whose system has none.
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && known.includes('qr_code')) return new Own({ formats })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: [...formats] })
}
