ALTER TABLE "wallpapers" ADD COLUMN "elsewhere_at" timestamp (3) with time zone;--> statement-breakpoint

-- wallpapers.out_at and elsewhere_at: a picture's first day in the zone of its area, among all areas and among those
-- other than the default; its arrival and null where it never had a day.
CREATE OR REPLACE FUNCTION keep_out_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallpapers w SET out_at = outing.at, elsewhere_at = outing.elsewhere
  FROM (
    SELECT c.aid, coalesce(min(p.day::timestamp AT TIME ZONE area_time_zone(p.area)), min(o.created_at)) AS at,
      min(p.day::timestamp AT TIME ZONE area_time_zone(p.area)) FILTER (WHERE p.area <> 'zh-cn') AS elsewhere
    FROM (SELECT DISTINCT aid FROM changed) c
    JOIN wallpapers o ON o.aid = c.aid
    LEFT JOIN placements p ON p.aid = c.aid
    GROUP BY c.aid
  ) outing
  WHERE w.aid = outing.aid AND (w.out_at, w.elsewhere_at) IS DISTINCT FROM (outing.at, outing.elsewhere);
  RETURN NULL;
END $$;--> statement-breakpoint

-- Rows that exist already.
UPDATE wallpapers w SET elsewhere_at = outing.elsewhere
  FROM (
    SELECT aid, min(day::timestamp AT TIME ZONE area_time_zone(area)) AS elsewhere
    FROM placements WHERE area <> 'zh-cn' GROUP BY aid
  ) outing
  WHERE w.aid = outing.aid;--> statement-breakpoint
CREATE INDEX "wallpapers_out_elsewhere" ON "wallpapers" USING btree ("out_at","id","elsewhere_at") WHERE state = 'ready' and elsewhere_at is not null;
