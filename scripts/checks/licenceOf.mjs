const flat = (text) =>
  text
    .toLowerCase()
    .replace(/[“”"'’‘`*#>_]/g, '')
    .replace(/\s+/g, ' ')

/** What a licence text must say to be that licence. Texts, not names: names in passing prove nothing. */
const signatures = {
  'Reown/WalletConnect Community': [/(reown|walletconnect)( network)?,? (inc\.? )?community licen[cs]e/],
  'Apache-2.0': [/apache license,? (\(?version|v\.?) ?2|apache\.org\/licenses\/license-2\.0/],
  'MPL-2.0': [/mozilla public license,? (version|v\.?) 2\.0/],
  'BlueOak-1.0.0': [/blue oak model license/],
  Unlicense: [/this is free and unencumbered software released into the public domain/],
  'CC0-1.0': [/cc0 1\.0 universal/],
  'CC-BY-4.0': [/creative commons attribution 4\.0|attribution 4\.0 international/],
  'Python-2.0': [/python software foundation license version 2|psf license agreement/],
  Zlib: [/altered source versions must be plainly marked/],
  GPL: [
    /everyone is permitted to copy and distribute verbatim copies of this license document/,
    /gnu (lesser |affero |library )?general public license/,
  ],
  'BUSL-1.1': [/business source license/, /change date|additional use grant/],
  'SSPL-1.0': [/server side public license/],
  'Elastic-2.0': [/elastic license 2\.0/],
  PolyForm: [/polyform .{0,40}license/],
  'Commons Clause': [
    /commons clause. ?license condition|without limiting other conditions in the license, the grant of rights .{0,80} will not include/,
  ],
}

function permissiveIn(text) {
  const found = []
  const mit = /permission is hereby granted, free of charge, to any person obtaining (a )?copy/.test(text)
  if (mit)
    found.push(/permission notice shall be included|shall be included in all copies/.test(text) ? 'MIT' : 'MIT-0')
  if (/permission to use, copy, modify,? (and\/or|and) distribute this software/.test(text))
    found.push(/provided that the above copyright notice/.test(text) ? 'ISC' : '0BSD')
  if (/redistribution and use (of this software )?in source and binary forms/.test(text)) {
    if (/all advertising materials/.test(text)) found.push('BSD-4-Clause')
    else
      found.push(
        /neither the names?|may not be used to endorse or promote/.test(text) ? 'BSD-3-Clause' : 'BSD-2-Clause',
      )
  }
  // A short statement in place of the text counts when it stands nearly alone.
  if (
    found.length === 0 &&
    text.length < 800 &&
    /(licensed|released|available) under (the )?(terms of the )?mit\b|^\W*(the )?mit licen[cs]e/.test(text)
  )
    found.push('MIT')
  return found
}

/** SPDX ids of the licences whose text is found in a file; empty when none is known. */
export function licencesIn(file) {
  const text = flat(file)
  const found = Object.entries(signatures)
    .filter(([, patterns]) => patterns.every((pattern) => pattern.test(text)))
    .map(([id]) => id)
  return [...found, ...permissiveIn(text)]
}

/** True when an SPDX expression leaves a choice that `allowed` covers: one side of an OR, both of an AND. */
export function isAllowedExpression(expression, allowed) {
  const bare = expression.replace(/^\((.*)\)$/, '$1').trim()
  if (/ AND /.test(bare) && !/ OR /.test(bare))
    return bare.split(/ AND /).every((part) => isAllowedExpression(part, allowed))
  if (/ OR /.test(bare)) return bare.split(/ OR /).some((part) => isAllowedExpression(part, allowed))
  return allowed.includes(bare)
}
