ALTER TABLE "members" ADD COLUMN "frame" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "title" text;