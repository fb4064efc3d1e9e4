import { namehash, normalize } from 'viem/ens'

/** Who is called what, by place in the list of accounts. */
const people = ['alice.eth', 'bob.eth']

export const names = {
  name: 'names',
  source: 'NameRegistry',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const [index, name] of people.entries()) {
      const owner = accounts[index]
      await call(address, 'setAddr', [namehash(normalize(name)), owner])
      await call(address, 'setName', [namehash(`${owner.slice(2).toLowerCase()}.addr.reverse`), name])
    }
    await call(address, 'setText', [namehash('alice.eth'), 'avatar', picture])
    return address
  },
}

const picture =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5NiA5NiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9Ijk2IiBmaWxsPSIjM2M2Ii8+PC9zdmc+'
