import { type LabVisitor, labVisitor } from './labVisitor'

/** Another tab of the same browser at the same address. */
export async function openSecond({ page, press }: LabVisitor): Promise<LabVisitor> {
  const second = labVisitor(await page.context().newPage(), press)
  await second.page.goto(page.url())
  return second
}
