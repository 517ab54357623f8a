import { findPinnedFiles } from '#server/domain/archive/pinned-files.ts'
import { trimCrops } from '#server/domain/picture/files/trim-crops.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { derivePictures } from './derive.ts'
import { pictureRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'days',
  routes: pictureRoutes,
  jobs: [
    {
      kind: 'derive',
      handler: (services) =>
        services.config.isDerivingAhead ? (payload) => derivePictures(services, payload) : undefined,
    },
  ],
  cleanUp: async ({ db, storage }) => trimCrops(storage, { pinned: await findPinnedFiles(db) }),
})
