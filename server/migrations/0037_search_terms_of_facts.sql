-- wallpapers.is_indexed: reset when a field that a picture is found by changes, now also the facts of a museum. A
-- position had a trigger of its own.
DROP TRIGGER wallpapers_position ON wallpapers;--> statement-breakpoint
DROP TRIGGER wallpapers_words ON wallpapers;--> statement-breakpoint
CREATE TRIGGER wallpapers_words BEFORE UPDATE ON wallpapers FOR EACH ROW
  WHEN (
    (OLD.state, OLD.kind, OLD.source, OLD.category, OLD.width, OLD.height, OLD.ai, OLD.title, OLD.title_en, OLD.headline,
      OLD.headline_en, OLD.place_name, OLD.place_name_en, OLD.country, OLD.lat, OLD.lng, OLD.author_name, OLD.art, OLD.tags,
      OLD.tags_en, OLD.colors, OLD.clutter)
    IS DISTINCT FROM
    (NEW.state, NEW.kind, NEW.source, NEW.category, NEW.width, NEW.height, NEW.ai, NEW.title, NEW.title_en, NEW.headline,
      NEW.headline_en, NEW.place_name, NEW.place_name_en, NEW.country, NEW.lat, NEW.lng, NEW.author_name, NEW.art, NEW.tags,
      NEW.tags_en, NEW.colors, NEW.clutter)
  )
  EXECUTE FUNCTION forget_words();
