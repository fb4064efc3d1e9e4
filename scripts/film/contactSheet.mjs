/** Draws frames side by side, each with its moment, as one picture. */
export async function contactSheet(browser, { pictures, tick, path, title, width }) {
  const page = await browser.newPage({ viewport: { width: 8 * (width + 12) + 12, height: 200 } })
  const cells = pictures.map(
    (picture, frame) =>
      `<figure><img width="${width}" src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${Math.round(frame * tick)} ms</figcaption></figure>`,
  )
  await page.setContent(
    `<style>body{margin:12px;background:#111;color:#ccc;font:12px/16px sans-serif}h1{font-size:14px;margin:0 0 8px}
main{display:grid;grid-template-columns:repeat(8,${width}px);gap:12px}figure{margin:0}img{display:block}</style>
<h1>${title}</h1><main>${cells.join('')}</main>`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
