import ts from 'typescript'

/** The file an import or export names, as the program resolved it. */
function fileOf(checker, specifier) {
  const module = specifier && checker.getSymbolAtLocation(specifier)
  return module?.valueDeclaration && ts.isSourceFile(module.valueDeclaration) ? module.valueDeclaration : undefined
}

function importedAs(file, name) {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const clause = statement.importClause
    const bindings = clause?.namedBindings
    const found =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements.find((element) => element.name.text === name)
        : undefined
    if (found) return { statement, found, isType: clause.isTypeOnly || found.isTypeOnly }
  }
  return undefined
}

/**
 * Names a file exports as values: what `export type` hands on is a type only, whatever stands behind it, and the compiler's list
 * of exports does not tell. `seen` ends circles.
 */
export function valueExports(checker, file, seen = new Set()) {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const names = new Set()
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement)) {
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      if (!isExported || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue
      for (const { name } of statement.declarationList?.declarations ?? [statement]) if (name) names.add(name.text)
      continue
    }
    if (statement.isTypeOnly) continue
    const target = fileOf(checker, statement.moduleSpecifier)
    if (!statement.exportClause) {
      if (target) for (const name of valueExports(checker, target, seen)) names.add(name)
      continue
    }
    if (!ts.isNamedExports(statement.exportClause)) continue
    for (const element of statement.exportClause.elements) {
      const name = (element.propertyName ?? element.name).text
      const isType = element.isTypeOnly || (!target && importedAs(file, name)?.isType)
      if (!isType && (!target || valueExports(checker, target, new Set(seen)).has(name))) names.add(element.name.text)
    }
  }
  return names
}
