export { createProxyHandler, type ProxyHandler, type ProxyOptions } from './createProxyHandler'
