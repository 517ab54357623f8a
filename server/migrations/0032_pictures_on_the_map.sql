-- The smallest cell of a position; server/domain/picture/map/cells.ts names cells the same way.
CREATE FUNCTION map_cell(lat double precision, lng double precision) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg((((x >> bit) & 1) + 2 * ((y >> bit) & 1))::text, '' ORDER BY bit DESC)
  FROM generate_series(0, 9) AS bit, (
    SELECT least(1023, greatest(0, floor((lng + 180) / 360 * 1024)))::int AS x,
      least(1023, greatest(0, floor(
        (0.5 - ln(tan(pi() / 4 + least(85.051128, greatest(-85.051128, lat)) * pi() / 360)) / (2 * pi())) * 1024
      )))::int AS y
  ) AS square
$$;--> statement-breakpoint
CREATE TABLE "map_cells" (
	"cell" text PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL,
	"lat_sum" double precision NOT NULL,
	"lng_sum" double precision NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wallpapers_cell" ON "wallpapers" USING btree (map_cell("lat", "lng") collate "C","id") WHERE state = 'ready' and lat is not null and lng is not null;--> statement-breakpoint
CREATE INDEX "wallpapers_placed" ON "wallpapers" USING btree ("out_at","id") WHERE state = 'ready' and lat is not null and lng is not null;--> statement-breakpoint

-- map_cells: pictures and sums of positions, of each cell and of those around it.
CREATE FUNCTION count_places(lats double precision[], lngs double precision[], step integer) RETURNS void
LANGUAGE sql AS $$
  -- In the order of the key: two transactions never wait for each other.
  INSERT INTO map_cells AS c (cell, pictures, lat_sum, lng_sum)
    SELECT left(map_cell(place.lat, place.lng), digits), step * count(*), step * sum(place.lat), step * sum(place.lng)
    FROM unnest(lats, lngs) AS place (lat, lng), generate_series(0, 10) AS digits
    WHERE place.lat IS NOT NULL AND place.lng IS NOT NULL
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (cell) DO UPDATE SET pictures = c.pictures + excluded.pictures,
      lat_sum = c.lat_sum + excluded.lat_sum, lng_sum = c.lng_sum + excluded.lng_sum
$$;--> statement-breakpoint

CREATE FUNCTION count_changed_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lats double precision[];
  lngs double precision[];
BEGIN
  SELECT array_agg(lat), array_agg(lng) INTO lats, lngs
    FROM changed WHERE state = 'ready' AND lat IS NOT NULL AND lng IS NOT NULL;
  IF lats IS NOT NULL THEN
    PERFORM count_places(lats, lngs, CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_place_inserted AFTER INSERT ON wallpapers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_places();--> statement-breakpoint
CREATE TRIGGER wallpapers_place_deleted AFTER DELETE ON wallpapers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_places();--> statement-breakpoint

CREATE FUNCTION count_moved_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'ready' THEN
    PERFORM count_places(ARRAY[OLD.lat], ARRAY[OLD.lng], -1);
  END IF;
  IF NEW.state = 'ready' THEN
    PERFORM count_places(ARRAY[NEW.lat], ARRAY[NEW.lng], 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_moved_place AFTER UPDATE OF state, lat, lng ON wallpapers FOR EACH ROW
  WHEN ((OLD.state, OLD.lat, OLD.lng) IS DISTINCT FROM (NEW.state, NEW.lat, NEW.lng))
  EXECUTE FUNCTION count_moved_place();--> statement-breakpoint

-- A picture is found by its position too.
CREATE TRIGGER wallpapers_position BEFORE UPDATE ON wallpapers FOR EACH ROW
  WHEN ((OLD.lat, OLD.lng) IS DISTINCT FROM (NEW.lat, NEW.lng))
  EXECUTE FUNCTION forget_words();--> statement-breakpoint

-- Rows that exist already.
SELECT count_places(array_agg(lat), array_agg(lng), 1)
  FROM wallpapers WHERE state = 'ready' AND lat IS NOT NULL AND lng IS NOT NULL;--> statement-breakpoint
UPDATE wallpapers SET is_indexed = false WHERE lat IS NOT NULL AND lng IS NOT NULL;
