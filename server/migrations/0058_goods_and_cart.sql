CREATE TABLE "cart_lines" (
	"id" serial NOT NULL,
	"member_id" integer NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" smallint NOT NULL,
	"price" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "cart_lines_member_id_sku_pk" PRIMARY KEY("member_id","sku")
);
--> statement-breakpoint
CREATE TABLE "goods_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"pack" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "plan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "term" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "worth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "worth_money" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "basis" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_goods" ADD CONSTRAINT "order_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_goods_order" ON "order_goods" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_order" ON "items" USING btree ("order_id") WHERE "items"."order_id" is not null;--> statement-breakpoint
CREATE TRIGGER "goods_editions_append_only" BEFORE UPDATE OR DELETE ON "goods_editions" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "order_goods_append_only" BEFORE UPDATE OR DELETE ON "order_goods" FOR EACH ROW EXECUTE FUNCTION refuse_change();
