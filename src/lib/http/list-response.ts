import * as v from 'valibot'
import { List } from '#contract/envelope.ts'
import { isRecord, withDefaults } from './with-defaults.ts'

/** A page of a list in the forms that servers send: a bare array, or `items` with some of the figures. */
export const ListAnswer = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.unknown(),
    v.transform((data) => (Array.isArray(data) ? { items: data as unknown[] } : data)),
    v.transform((data) => (isRecord(data) && Array.isArray(data.items) ? { ...figures(data.items), ...data } : data)),
    withDefaults(() => ({}), List(item)),
  )

const figures = ({ length }: unknown[]) => ({
  page: 1,
  pageSize: length,
  total: length,
  totalPages: 1,
  hasMore: false,
})
