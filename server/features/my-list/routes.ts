import * as v from 'valibot'
import { favouriteImportCalls } from '#contract/favourite-import.ts'
import { MyList, myListBulkCalls } from '#contract/my-list-bulk.ts'
import { myListCalls } from '#contract/my-list.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { changeList } from './change-list.ts'
import { addFavourites } from './import/add-favourites.ts'
import { findReleased } from './import/find-pictures.ts'
import { matchPictures } from './import/match-pictures.ts'
import { listEntries, listIds } from './list-entries.ts'

/** Each decodes up to eight small pictures. */
const MATCHES = { name: 'import-match', max: 400, windowSeconds: 3_600 }

/** The list that a path names; refuses with `not-found`. */
function listNamed(name: string): MyList {
  const { success, output } = v.safeParse(MyList, name)
  if (!success) throw new ProblemError('not-found')
  return output
}

/** The member's own lists of pictures. */
export const myListRoutes = [
  route(myListCalls.likes, (request) => listEntries(request, 'likes', request.query)),
  route(myListCalls.favs, (request) => listEntries(request, 'favs', request.query)),
  route(myListCalls.downloads, (request) => listEntries(request, 'downloads', request.query)),
  route(myListCalls.ids, (request) => listIds(request, listNamed(request.params.list), request.query)),
  route(
    myListBulkCalls.bulk,
    (request) => {
      const origin = request.services.config.publicUrl ?? new URL(request.c.req.url).origin
      return changeList({ ...request, origin }, listNamed(request.params.list), request.json)
    },
    checkNamedMember,
  ),
  route(favouriteImportCalls.find, async (request) => ({ items: await findReleased(request, request.json.aids) })),
  route(
    favouriteImportCalls.match,
    (request) => matchPictures(request, request.form, request.c.req.raw.signal),
    limitMember(MATCHES),
  ),
  route(favouriteImportCalls.add, (request) => addFavourites(request, request.json.aids)),
]
