export { mount } from './shell/mount'
