import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { columnsOf, nicknameOf } from '#server/domain/session/account.ts'
import { readAccount } from '#server/domain/session/named-account.ts'
import { members } from '#server/domain/session/schema.ts'
import { findMember, insertMember } from '#server/domain/session/table.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { passwords } from '#server/lib/password.ts'

const usage = 'owner <account> [--password-stdin]'
const OWNER_ROLE = 1

export const ownerCommand: AdminCommand = {
  usage,
  summary: 'make a member the owner of the site; without such a member, make one with a password',
  writes: 'in-steps',
  async run(args, { db, now, print, readPassword, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { 'password-stdin': { type: 'boolean' } },
      count: 1,
    })
    const account = readAccount(positionals[0])
    const isFromStdin = values['password-stdin'] ?? false
    const member = await findMember(db, account)
    if (member) {
      if (isFromStdin)
        throw new AdminError(`${account.value} is a member already and keeps the password; leave --password-stdin out.`)
      await db.transaction(async (tx) => {
        await tx.update(members).set({ roleId: OWNER_ROLE }).where(eq(members.id, member.id))
        await changed({ member: member.id, what: 'owner' }, tx)
      })
      return print(`${account.value} (${member.id}) is owner now.`)
    }
    const password = await readPassword({ isFromStdin })
    if (password.length < 8 || password.length > 64) throw new AdminError('A password has 8 to 64 characters.')
    const passwordHash = await passwords.hash(createHash('md5').update(password).digest('hex'))
    const owner = { nickname: nicknameOf(account), ...columnsOf(account), passwordHash, roleId: OWNER_ROLE }
    const inserted = await db.transaction(async (tx) => {
      const added = await insertMember(tx, { ...owner, createdAt: now })
      if (added) await changed({ member: added.id, what: 'new member, owner' }, tx)
      return added
    })
    if (!inserted) throw new AdminError(`${account.value} became a member just now; run the command again.`)
    print(`${account.value} (${inserted.id}) is a new member and owner.`)
  },
}
