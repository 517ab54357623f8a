import { installCalls } from '#contract/install.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { findInstallDeclined, updateInstallDeclined } from './table.ts'

/** Far more than a member presses on all their devices. */
const RATE = { name: 'install-invitation', max: 30, windowSeconds: 60 }

export const installRoutes = [
  route(installCalls.invitation, async ({ db, member }) => ({
    isDeclined: (await findInstallDeclined(db, member.id)) !== null,
  })),
  route(
    installCalls.choose,
    async ({ db, member, now, json: { isDeclined } }) => {
      await updateInstallDeclined(db, member.id, isDeclined ? now : null)
      return { isDeclined }
    },
    limitMember(RATE),
  ),
]
