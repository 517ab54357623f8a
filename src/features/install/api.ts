import { InstallInvitation } from '#contract/install.ts'
import { siteApi } from '#src/domain/api.ts'

export const getInstallInvitation = () => siteApi.get('me/install-invitation', InstallInvitation)

export const putInstallInvitation = (json: InstallInvitation) =>
  siteApi.put('me/install-invitation', InstallInvitation, { json })
