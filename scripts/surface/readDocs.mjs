import ts from 'typescript'

const plain = (comment) => (ts.getTextOfJSDocComment(comment) ?? '').trim()

/** The docstring of a symbol: `{ about, tags: [{ tag, name?, text }] }`; `about` is empty where there is none. */
export function readDocs(symbol) {
  for (const declaration of symbol.declarations ?? []) {
    const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
    const [doc] = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc).slice(-1)
    if (!doc) continue
    const tags = (doc.tags ?? []).map((tag) => ({
      tag: tag.tagName.text,
      ...(ts.isJSDocParameterTag(tag) && { name: tag.name.getText() }),
      text:
        ts.isJSDocThrowsTag(tag) && tag.typeExpression
          ? `${tag.typeExpression.getText()} ${plain(tag.comment)}`
          : plain(tag.comment),
    }))
    return { about: plain(doc.comment), tags }
  }
  return { about: '', tags: [] }
}

/** Texts of one tag of a docstring. */
export function tagged(docs, tag) {
  return docs.tags.filter((item) => item.tag === tag).map(({ text }) => text)
}
