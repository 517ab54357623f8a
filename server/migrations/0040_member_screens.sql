CREATE TABLE "member_screens" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"screens" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_screens" ADD CONSTRAINT "member_screens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;