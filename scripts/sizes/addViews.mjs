import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeText } from '../build/writeText.mjs'

const shapes = ['list', 'code', 'waiting', 'account', 'text']
const lower = (name) => name[0].toLowerCase() + name.slice(1)

/** Files of one view: as small as a view can be, with a word, a class and an icon of its own. */
function viewFiles(wing, view) {
  const [folder, lead] = [`packages/ui/src/wings/${wing}/${view}`, '../../..']
  return {
    [`${folder}/${view}Model.ts`]: `export interface ${view}Model {
  readonly state: 'ready'
}

export interface ${view}Handlers {
  readonly onDone: () => void
}
`,
    [`${folder}/use${view}.ts`]: `import type { Flow } from '@latchkey/flow'
import type { ${view}Handlers, ${view}Model } from './${view}Model'

export function use${view}(flow: Flow): { readonly model: ${view}Model } & ${view}Handlers {
  return { model: { state: 'ready' }, onDone: () => flow.back() }
}
`,
    [`${folder}/${view}.tsx`]: `import { Icon } from '${lead}/icons/Icon'
import { Button } from '${lead}/parts/Button'
import { useWords } from '${lead}/shell/UiContext'
import { icons } from '../icons'
import type { ${view}Handlers, ${view}Model } from './${view}Model'

export function ${view}({ model, onDone }: { readonly model: ${view}Model } & ${view}Handlers) {
  const words = useWords<'${wing}'>()
  return (
    <div className="stack ${lower(view)}">
      <Icon path={icons.${lower(view)}} />
      <p className={model.state}>{words('${lower(view)}.hint')}</p>
      <Button look="primary" onPress={onDone}>
        {words('action.close')}
      </Button>
    </div>
  )
}
`,
    [`${folder}/${view}Screen.ts`]: `import { anyScreen } from '${lead}/views/AnyScreen'
import type { Screen } from '${lead}/views/Screen'
import { use${view} } from './use${view}'
import { ${view} } from './${view}'
import type { ${view}Handlers, ${view}Model } from './${view}Model'

export const ${lower(view)}Screen: Screen<'${view}', ${view}Model, ${view}Handlers, '${wing}'> = {
  use: use${view},
  face: (words) => ({ title: words('title.${view}'), lead: { kind: 'back' } }),
  View: ${view},
}

export const ${view}Screen = anyScreen(${lower(view)}Screen)
`,
    [`${folder}/${view}.states.ts`]: `import type { States } from '${lead}/views/Screen'
import type { ${view}Handlers, ${view}Model } from './${view}Model'

export const states: States<${view}Model> = { ready: { state: 'ready' } }

export const handlers: ${view}Handlers = { onDone: () => {} }
`,
  }
}

/** What one view adds to the lists of its wing: by file, the line that it follows or is followed by, and its own. */
function listLines(view, index) {
  const screen = `import { ${view}Screen } from './${view}/${view}Screen'\n`
  const tile = `import * as ${lower(view)}Fixtures from './${view}/${view}.states'\nimport { ${lower(view)}Screen } from './${view}/${view}Screen'\n`
  const icon = `M${2 + (index % 7)}.${index % 9} ${3 + (index % 5)}h${8 + (index % 4)}v${6 + (index % 8)}l-${index % 6} 2.${index % 9}z`
  const words = (title, hint) => `  'title.${view}': '${title}',\n  '${lower(view)}.hint': '${hint}',\n`
  const spoken = view.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return {
    'door.ts': [
      ['', screen],
      ['screens: {', ` ${view}: ${view}Screen,`],
    ],
    'tiles.ts': [
      ['', tile],
      [
        'export const tiles = {\n',
        `  ${view}: preview({ screen: ${lower(view)}Screen, fixtures: ${lower(view)}Fixtures }),\n`,
      ],
    ],
    'words.en.ts': [['export const wordsEn = {\n', words(spoken, `This is where ${spoken.toLowerCase()} happens.`)]],
    'words.ar.ts': [['Message>> = {\n', words(`شاشة ${index}`, `هنا تجد الشاشة رقم ${index}.`)]],
    'icons.ts': [['export const icons = {\n', `  ${lower(view)}: '${icon}',\n`]],
    'wing.css': [['@layer views {\n', `  .${lower(view)} {\n    gap: ${index}px;\n  }\n`]],
  }
}

/** The row of a view that the way to an account may show. */
function earlyRow(wing, view, index) {
  const skeleton = shapes[index % shapes.length]
  const row = `  ${view}: { wing: '${wing}'${skeleton === 'list' ? '' : `, skeleton: '${skeleton}'`} },\n`
  return { 'packages/flow/src/modal/views.ts': [['export const views = {\n', row]] }
}

/** The rows of a view that is reached from an account alone. */
const laterRow = (wing, view) => ({
  'packages/flow/src/modal/laterViews.ts': [['export const laterViews = {\n', `  ${view}: { wing: '${wing}' },\n`]],
  'packages/ui/src/wings/laterWings.ts': [['PartOf<Name> } = {\n', `  ${view}: ${wing},\n`]],
})

/** An empty wing: lists without a line. */
const wingFiles = (wing) => ({
  'wing.ts': `import type { WingOf } from '../Wing'

export const wing: WingOf<'${wing}'> = {
  words: ['${wing}'],
  load: async () => (await import('./door')).door,
}
`,
  'door.ts': `import wing from './wing.css?inline'

export const door = {
  screens: { },
  styles: [wing],
}
`,
  'tiles.ts': `import { preview } from '../../views/preview'

export const tiles = {
}
`,
  'words.en.ts': `export const wordsEn = {
} as const
`,
  'words.ar.ts': `import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
}
`,
  'icons.ts': `export const icons = {
} as const
`,
  'wing.css': `@layer views {
}
`,
})

/** What a new wing adds outside its folder, as the recipe has it. */
const wingLines = (wing) => ({
  'wings/laterWings.ts': [
    ['', `import { wing as ${wing} } from './${wing}/wing'\n`],
    ['WingOf<W> } = {\n', `  ${wing},\n`],
  ],
  'views.ts': [
    ['', `import { tiles as ${wing} } from './wings/${wing}/tiles'\n`],
    ['Tile>>>> = {\n', `  ...${wing},\n`],
  ],
  'messages/laterSets.en.ts': [
    ['laterSetsEn = {\n', `  ${wing}: async () => (await import('../wings/${wing}/words.en')).wordsEn,\n`],
  ],
  'messages/laterSets.ar.ts': [
    ['laterSetsAr: LaterSets = {\n', `  ${wing}: async () => (await import('../wings/${wing}/words.ar')).wordsAr,\n`],
  ],
})

/**
 * Adds views to a copy of the repository's `packages/flow` and `packages/ui` under `folder`, by the recipes of `ARCHITECTURE.md`:
 * `wings` names the views of each wing, new wings and existing ones, and whether an account has to be there. Answers the files that were there before and changed.
 */
export function addViews(folder, wings) {
  const changed = new Set()
  const at = (path) => join(folder, path)
  const write = (path, text) => writeText(at(path), text)
  const insert = (path, lines, isNew) => {
    let text = readFileSync(at(path), 'utf8')
    for (const [after, line] of lines) {
      if (!text.includes(after)) throw new Error(`${path} has no '${after}' to add a line behind`)
      text = text.replace(after, () => after + line)
    }
    writeFileSync(at(path), text)
    if (!isNew) changed.add(path)
  }
  let index = 0
  for (const [wing, { isNew, isLater, views }] of Object.entries(wings)) {
    const source = 'packages/ui/src'
    if (isNew) {
      for (const [file, text] of Object.entries(wingFiles(wing))) write(`${source}/wings/${wing}/${file}`, text)
      for (const [file, lines] of Object.entries(wingLines(wing))) insert(`${source}/${file}`, lines)
      insert('packages/flow/src/modal/ViewDescriptor.ts', [['export type Wing = ', `'${wing}' | `]])
    }
    for (const view of views) {
      for (const [path, lines] of Object.entries(isLater ? laterRow(wing, view) : earlyRow(wing, view, index)))
        insert(path, lines)
      for (const [path, text] of Object.entries(viewFiles(wing, view))) write(path, text)
      for (const [file, lines] of Object.entries(listLines(view, index)))
        insert(`${source}/wings/${wing}/${file}`, lines, isNew)
      index += 1
    }
  }
  return [...changed].sort()
}
