/** Anything in a picture that runs, loads or leads elsewhere, and entities that could hide it. */
const lively =
  /<(?:script|style|foreignObject|iframe|embed|object|image|feImage|a|set|animate\w*|audio|video|link|handler|listener)\b|<[\w-]+:|\son\w+\s*=|&|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|url\(\s*["']?(?!#)|href\s*=\s*["']?(?!["']?#)|@import/i

/** Whether an SVG only draws. It is sent with a policy that forbids the rest too; this keeps it out of the store. */
export function isInertSvg(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>\s*)?<svg\s[\s\S]*<\/svg>\s*$/i.test(text) && !lively.test(text)
}
