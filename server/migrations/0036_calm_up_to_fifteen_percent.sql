-- A part of a picture is calm up to 15 %, no longer up to 10 %: pictures that are now calm somewhere are indexed again.
UPDATE wallpapers SET is_indexed = false
  WHERE (clutter->>'whole')::float > 0.1 AND (clutter->>'whole')::float <= 0.15
    OR (clutter->>'desktop')::float > 0.1 AND (clutter->>'desktop')::float <= 0.15
    OR (clutter->>'phone')::float > 0.1 AND (clutter->>'phone')::float <= 0.15;
