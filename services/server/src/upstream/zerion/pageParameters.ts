import { array, type InferOutput, maxLength, parse, pipe, regex, string, tuple } from 'valibot'

/** Names and values of a query by which Zerion goes on, and nothing else of it. */
export const pageParametersForm = pipe(
  array(tuple([pipe(string(), regex(/^page\[[A-Za-z]{1,20}\]$/)), pipe(string(), maxLength(400))])),
  maxLength(4),
)

export type PageParameters = InferOutput<typeof pageParametersForm>

/** The parameters of Zerion's own link to its next page; of its host and path nothing is kept. */
export function pageParameters(link: string): PageParameters {
  const all = [...new URL(link).searchParams]
  return parse(
    pageParametersForm,
    all.filter(([name]) => name.startsWith('page[') && name !== 'page[size]'),
  )
}
