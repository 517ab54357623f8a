-- What follows from other rows is kept here, whoever writes them; each function says what.

-- The zone that decides an area's day: AREA_TIME_ZONES of the contract; a test holds the two together.
CREATE FUNCTION area_time_zone(area text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE area
    WHEN 'zh-cn' THEN 'Asia/Shanghai' WHEN 'en-us' THEN 'America/Los_Angeles' WHEN 'en-gb' THEN 'Europe/London'
    WHEN 'ja-jp' THEN 'Asia/Tokyo' WHEN 'de-de' THEN 'Europe/Berlin' WHEN 'fr-fr' THEN 'Europe/Paris'
    WHEN 'it-it' THEN 'Europe/Rome' WHEN 'es-es' THEN 'Europe/Madrid' WHEN 'pt-br' THEN 'America/Sao_Paulo'
    WHEN 'en-in' THEN 'Asia/Kolkata' WHEN 'en-ca' THEN 'America/Toronto' WHEN 'fr-ca' THEN 'America/Toronto'
    WHEN 'en-au' THEN 'Australia/Sydney' WHEN 'en-nz' THEN 'Pacific/Auckland' ELSE 'Etc/UTC'
  END
$$;--> statement-breakpoint

-- wallpapers.out_at: a picture's first day in the zone of its area, its arrival where it never had a day.
CREATE FUNCTION keep_out_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallpapers w SET out_at = outing.at
  FROM (
    SELECT c.aid, coalesce(min(p.day::timestamp AT TIME ZONE area_time_zone(p.area)), min(o.created_at)) AS at
    FROM (SELECT DISTINCT aid FROM changed) c
    JOIN wallpapers o ON o.aid = c.aid
    LEFT JOIN placements p ON p.aid = c.aid
    GROUP BY c.aid
  ) outing
  WHERE w.aid = outing.aid AND w.out_at <> outing.at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER placements_inserted AFTER INSERT ON placements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_out_at();--> statement-breakpoint
CREATE TRIGGER placements_deleted AFTER DELETE ON placements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_out_at();--> statement-breakpoint
CREATE TRIGGER placements_updated_from AFTER UPDATE ON placements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_out_at();--> statement-breakpoint
CREATE TRIGGER placements_updated_to AFTER UPDATE ON placements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_out_at();--> statement-breakpoint

CREATE FUNCTION begin_out_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.out_at := NEW.created_at;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_out_at BEFORE INSERT ON wallpapers
  FOR EACH ROW EXECUTE FUNCTION begin_out_at();--> statement-breakpoint

-- wallpaper_stats has a row for every picture; category_counts says how many ready ones a category has.
CREATE FUNCTION count_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallpaper_stats (aid, id, kind, category)
    SELECT aid, id, kind, category FROM changed ON CONFLICT DO NOTHING;
  INSERT INTO category_counts AS c (category, pictures)
    SELECT category, count(*) FROM changed WHERE state = 'ready' GROUP BY category ORDER BY category
    ON CONFLICT (category) DO UPDATE SET pictures = c.pictures + excluded.pictures;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_inserted AFTER INSERT ON wallpapers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_arrivals();--> statement-breakpoint

CREATE FUNCTION count_departures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE category_counts c SET pictures = c.pictures - gone.pictures
    FROM (SELECT category, count(*) AS pictures FROM changed WHERE state = 'ready' GROUP BY category) gone
    WHERE c.category = gone.category;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_deleted AFTER DELETE ON wallpapers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_departures();--> statement-breakpoint

CREATE FUNCTION count_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'ready' THEN
    UPDATE category_counts SET pictures = pictures - 1 WHERE category = OLD.category;
  END IF;
  IF NEW.state = 'ready' THEN
    INSERT INTO category_counts AS c (category, pictures) VALUES (NEW.category, 1)
      ON CONFLICT (category) DO UPDATE SET pictures = c.pictures + 1;
  END IF;
  UPDATE wallpaper_stats SET kind = NEW.kind, category = NEW.category
    WHERE aid = NEW.aid AND (kind, category) IS DISTINCT FROM (NEW.kind, NEW.category);
  IF NEW.state <> 'ready' THEN
    DELETE FROM wallpaper_search WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_moved AFTER UPDATE OF state, category, kind ON wallpapers FOR EACH ROW
  WHEN ((OLD.state, OLD.category, OLD.kind) IS DISTINCT FROM (NEW.state, NEW.category, NEW.kind))
  EXECUTE FUNCTION count_moves();--> statement-breakpoint

-- wallpapers.is_indexed: taken back when something that a picture is found by has changed.
CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_indexed := false;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpapers_words BEFORE UPDATE ON wallpapers FOR EACH ROW
  WHEN (
    (OLD.state, OLD.kind, OLD.category, OLD.width, OLD.height, OLD.ai, OLD.title, OLD.title_en, OLD.headline,
      OLD.headline_en, OLD.place_name, OLD.place_name_en, OLD.country, OLD.author_name, OLD.tags, OLD.tags_en, OLD.colors)
    IS DISTINCT FROM
    (NEW.state, NEW.kind, NEW.category, NEW.width, NEW.height, NEW.ai, NEW.title, NEW.title_en, NEW.headline,
      NEW.headline_en, NEW.place_name, NEW.place_name_en, NEW.country, NEW.author_name, NEW.tags, NEW.tags_en, NEW.colors)
  )
  EXECUTE FUNCTION forget_words();--> statement-breakpoint

-- A frequent word and a rare one want different plans, and only long statistics tell them apart.
ALTER TABLE wallpaper_search ALTER COLUMN words SET STATISTICS 1000;--> statement-breakpoint
-- Room beside each row for its next version.
ALTER TABLE wallpaper_stats SET (fillfactor = 80);--> statement-breakpoint

-- Rows that exist already.
UPDATE wallpapers SET out_at = created_at;--> statement-breakpoint
UPDATE wallpapers w SET out_at = outing.at
  FROM (
    SELECT aid, min(day::timestamp AT TIME ZONE area_time_zone(area)) AS at FROM placements GROUP BY aid
  ) outing
  WHERE w.aid = outing.aid;--> statement-breakpoint
INSERT INTO category_counts (category, pictures)
  SELECT category, count(*) FROM wallpapers WHERE state = 'ready' GROUP BY category;
