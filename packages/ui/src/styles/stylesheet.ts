import connect from '../wings/connect/wing.css?inline'
import base from './base.css?inline'
import connecting from './connecting.css?inline'
import image from './image.css?inline'
import motion from './motion.css?inline'
import parts from './parts.css?inline'
import shell from './shell.css?inline'
import tokens from './tokens.css?inline'

/** The rules of opening and connecting; the order of layers is declared at the head of the tokens. */
export const stylesheet = `${tokens}
${base}
${shell}
${parts}
${image}
${connect}
${connecting}
${motion}`
