CREATE TABLE "status_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"until" timestamp (3) with time zone
);
